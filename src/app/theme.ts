const dark = window.matchMedia('(prefers-color-scheme: dark)');

function followScheme() {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
}

// Until this runs, a media query in the style sheet paints the same colours, so nothing flashes.
followScheme();
dark.addEventListener('change', followScheme);
