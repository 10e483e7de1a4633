/** What stays at the bottom of the window while it is on screen. */
type Foot = 'form' | 'selection';

/** Those on screen now; a form's may be there twice for a moment, when one page follows another. */
const feet: Foot[] = [];

const tell = (): void => {
  document.documentElement.dataset['foot'] = feet.join(' ');
};

/**
 * A `ref` that says on the page's root element which foot is on screen, so that the style sheet can keep room for it
 * (`html[data-foot~='form']`). Not `html:has(…)`: for that the browser searches the whole page at every change in it.
 */
export const footRef = (foot: Foot) => (): (() => void) => {
  feet.push(foot);
  tell();
  return () => {
    feet.splice(feet.indexOf(foot), 1);
    tell();
  };
};
