-- For wrk: sends the requests of a file in turn, one a line as method, path, cookie and body between tabs; prints what came of it.
local requests, turn = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, cookie, body = line:match("^(%S+)\t(%S+)\t(%S+)\t(.*)$")
    local headers = { ["Cookie"] = cookie }
    if body ~= "" then headers["Content-Type"] = "application/json" else body = nil end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"bytes":%d,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.bytes,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
