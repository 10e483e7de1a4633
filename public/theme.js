/* Before the first paint: the theme chosen last (src/ui/theme.ts keeps it), else the system's. */
(function () {
  var chosen;
  try {
    chosen = localStorage.getItem('binnacle-color-scheme');
  } catch (refused) {
    chosen = null;
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
