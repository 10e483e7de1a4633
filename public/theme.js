// Sets the colour scheme before the first paint. A file of its own, since the content security policy allows no inline script.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('binnacle-color-scheme');
  } catch {
    // Storage refused: the system's scheme.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && system);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
