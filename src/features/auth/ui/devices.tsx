import { LogOut, MonitorSmartphone } from 'lucide-react';
import { errorText, placeholderText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { useRowFocus } from '../../../ui/use-row-focus';
import { useDevices, useEndDevice, useEndOtherDevices } from '../session/session.queries';
import type { DeviceOut } from '../session/session.schema';
import { viewerMoment } from './viewer-moment';

const text = messages.settings;

/** The devices on which the account is signed in, with buttons that sign out one of them or all others. */
export function Devices() {
  const devices = useDevices();
  const list = devices.data ?? [];
  const end = useEndDevice();
  const endOthers = useEndOtherDevices();
  const { container, leaving } = useRowFocus<HTMLElement>(list.map(({ _id }) => _id));
  const endAll = async () => {
    await endOthers.mutateAsync();
    // The button disappears with the last of them.
    if (document.activeElement === document.body) container.current?.focus();
  };
  const say = async (ending: Promise<unknown>) => {
    try {
      await ending;
      toast.success(text.deviceEnded);
    } catch (error) {
      toast.error(text.failed, errorText(error));
    }
  };
  const endOne = ({ _id }: DeviceOut) => {
    leaving(_id);
    void say(end.mutateAsync({ id: _id }));
  };
  return (
    <section ref={container} tabIndex={-1} aria-label={text.devicesTitle} className="outline-none">
      <h3 className="font-display text-display-sm">{text.devicesTitle}</h3>
      <p className="mt-1 text-muted">{text.devicesLead}</p>
      {devices.data ? (
        <DeviceRows devices={list} onEnd={endOne} />
      ) : devices.error ? (
        <div className="mt-4">
          <ErrorPanel
            message={placeholderText(devices.error)}
            onRetry={() => void devices.refetch()}
            retrying={devices.isFetching}
          />
        </div>
      ) : (
        <LoadingRegion className="mt-4">
          <Skeleton className="h-32 w-full" />
        </LoadingRegion>
      )}
      {list.length > 1 && (
        <Button icon={LogOut} loading={endOthers.isPending} onClick={() => void say(endAll())} className="mt-4">
          {text.deviceEndOthers}
        </Button>
      )}
    </section>
  );
}

function DeviceRows({ devices, onEnd }: { devices: DeviceOut[]; onEnd: (device: DeviceOut) => void }) {
  return (
    <ul
      aria-label={text.devicesTitle}
      className="mt-4 flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-1"
    >
      {devices.map((device) => (
        <li key={device._id} className="flex min-h-16 items-center gap-3.5 py-2.5 pr-2 pl-[18px]">
          <Icon of={MonitorSmartphone} className="text-muted" />
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{device.device}</p>
            <p id={`used-${device._id}`} className="figures text-sm text-muted">
              {device.current ? text.deviceCurrent : text.deviceUsed(viewerMoment(device.lastUsedAt))}
            </p>
          </div>
          {!device.current && (
            <IconButton
              data-row={device._id}
              label={text.deviceEnd(device.device)}
              icon={LogOut}
              aria-describedby={`used-${device._id}`}
              onClick={() => onEnd(device)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
