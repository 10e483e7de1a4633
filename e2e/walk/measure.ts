import type { Page } from '@playwright/test';
import { type Wrong, placesOf } from '../support/wrong.ts';

/** By how many pixels the page is wider than its window; 0 if it does not scroll sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/**
 * Controls that are neither 24 by 24 pixels (including their label) nor so far from all others that a circle of that
 * size around their centre touches no other (WCAG 2.5.8); and controls that are covered by something. Links within a
 * text are exempt.
 */
export const smallTargets = (page: Page): Promise<Wrong[]> =>
  placesOf(
    page.evaluateHandle(() => {
      const OPERABLE =
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]';
      const SIZE = 24;
      const inText = (element: Element): boolean =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        element.closest('p, li, dd, td, th, h2, [role=alert]') !== null;
      const labelOf = (element: Element): Element | undefined =>
        element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      /** The position of an element and its label in the document. */
      const areaOf = (element: Element) => {
        const boxes = [element, labelOf(element)].flatMap((one) => one?.getBoundingClientRect() ?? []);
        const left = Math.min(...boxes.map((box) => box.left)) + window.scrollX;
        const top = Math.min(...boxes.map((box) => box.top)) + window.scrollY;
        const right = Math.max(...boxes.map((box) => box.right)) + window.scrollX;
        const bottom = Math.max(...boxes.map((box) => box.bottom)) + window.scrollY;
        return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
      };
      // While a dialog is open, only its own controls count.
      const within = document.querySelector('[aria-modal=true]') ?? document;
      const targets = [...within.querySelectorAll(OPERABLE)].filter((element) => {
        const { width, height, bottom, right } = element.getBoundingClientRect();
        // Elements of one pixel are for screen readers only; those outside the window appear on focus.
        return (
          width > 1 &&
          height > 1 &&
          bottom + window.scrollY > 0 &&
          right > 0 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('[inert], [aria-hidden=true]') === null &&
          !inText(element)
        );
      });
      const found: { element: Element; what: string }[] = [];
      for (const element of targets) {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, right, bottom, x, y } = areaOf(element);
        const [width, height] = [right - left, bottom - top];
        const report = (what: string): void =>
          void found.push({
            element,
            what: `${what} (${Math.round(width)}x${Math.round(height)}): ${element.outerHTML.slice(0, 160)}`,
          });
        const own = element.getBoundingClientRect();
        const reach = { x: Math.min(own.width, SIZE) / 2 - 1, y: Math.min(own.height, SIZE) / 2 - 1 };
        const middle = { x: own.left + own.width / 2, y: own.top + own.height / 2 };
        const ends = [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const;
        const covered = ends.some(([dx, dy]) => {
          const hit = document.elementFromPoint(middle.x + dx * reach.x, middle.y + dy * reach.y);
          return hit !== null && !element.contains(hit) && !hit.contains(element) && !labelOf(element)?.contains(hit);
        });
        if (covered) report('covered');
        if (width >= SIZE && height >= SIZE) continue;
        const crowded = targets.some((other) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const area = areaOf(other);
          const [dx, dy] = [Math.max(area.left - x, 0, x - area.right), Math.max(area.top - y, 0, y - area.bottom)];
          const small = area.right - area.left < SIZE || area.bottom - area.top < SIZE;
          return Math.hypot(dx, dy) < SIZE / 2 || (small && Math.hypot(area.x - x, area.y - y) < SIZE);
        });
        if (crowded) report('small and crowded');
      }
      window.scrollTo(0, 0);
      return found;
    }),
  );

/** Buttons, tabs, headings and labels whose text does not fit. */
export const cutOff = (page: Page): Promise<Wrong[]> =>
  placesOf(
    page.evaluateHandle(() =>
      [...document.querySelectorAll('button, [role=tab], h1, h2, h3, label, legend, [data-legend], dt, p')]
        .filter((element) => {
          if (!element.checkVisibility() || element.closest('[aria-hidden=true]') !== null) return false;
          if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
          const { overflowX, overflowY } = getComputedStyle(element);
          const cuts = [overflowX, overflowY].some((overflow) => overflow !== 'visible');
          const wide = element.scrollWidth > element.clientWidth + 1;
          const high = element.scrollHeight > element.clientHeight + 1;
          return (cuts && (wide || high)) || (element.matches('button, [role=tab]') && wide);
        })
        .map((element) => ({ element, what: element.outerHTML.slice(0, 200) })),
    ),
  );

/** Room between a cell's text and the next one's, on either side, in px. */
const PADDING = 8;

/** The spacing that readers may set (WCAG 1.4.12). */
const SPACED = 'tbody * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Cells of a row whose content, spaced as readers may, reaches that of the next: what may be too long must be cut off. */
export const spilling = (page: Page): Promise<Wrong[]> =>
  placesOf(
    page.evaluateHandle(
      ({ padding, spaced }) => {
        const style = new CSSStyleSheet();
        style.replaceSync(spaced);
        document.adoptedStyleSheets.push(style);
        const spills = [...document.querySelectorAll('tbody tr > *')].filter(
          (cell) => getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth + padding,
        );
        const found = spills.map((element) => ({
          element,
          what: `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 300)}`,
        }));
        document.adoptedStyleSheets.pop();
        return found;
      },
      { padding: PADDING, spaced: SPACED },
    ),
  );

/**
 * Elements with any transition or animation time: even the shortest takes one frame per level of nesting for an
 * inherited colour.
 */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (text: string): number =>
      Math.max(...text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, pseudo);
        const slow = longest(transitionDuration) > 0 || (animationName !== 'none' && longest(animationDuration) > 0);
        return slow ? [`${element.outerHTML.slice(0, 120)} ${pseudo}`] : [];
      }),
    );
  });

/**
 * Elements that have a colour for a state, and neither a text nor a name that says it (WCAG 1.4.1). A mark that is hidden
 * from screen readers, as a part of a bar is, needs a text of the same state right beside it.
 */
export const notOnlyColour = (page: Page): Promise<Wrong[]> =>
  placesOf(
    page.evaluateHandle(() => {
      const says = (element: Element): boolean =>
        /\w/.test(`${element.textContent}${element.getAttribute('aria-label') ?? ''}`);
      const saidBeside = (mark: Element): boolean =>
        [...(mark.closest('[aria-hidden=true]')?.parentElement?.querySelectorAll('[data-tone]') ?? [])].some(
          (one) =>
            one.getAttribute('data-tone') === mark.getAttribute('data-tone') &&
            one.closest('[aria-hidden=true]') === null &&
            one.checkVisibility() &&
            says(one),
        );
      return [...document.querySelectorAll('[data-tone]')]
        .filter((element) => !says(element) && !saidBeside(element))
        .map((element) => ({ element, what: element.outerHTML.slice(0, 160) }));
    }),
  );

/** Marks what has an outline before anything has the focus: on such an element an outline shows nothing. */
export const rememberOutlines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of document.querySelectorAll('*')) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      element.toggleAttribute('data-always-outlined', outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
    }
  });

/** The focused element, and how much of it is visible. */
interface Stop {
  readonly name: string;
  /** Which of its middle and edges are covered or outside the window. */
  readonly hidden: readonly string[];
  readonly outlined: boolean;
  /** Nothing has the focus: it has left the page, or wrapped around. */
  readonly over: boolean;
  readonly box: Wrong['box'];
}

/** Examines the focused element (WCAG 2.4.11, 2.4.7), after `rememberOutlines`; two frames later if `settled`. */
const focused = (page: Page, settled = false): Promise<Stop> =>
  page.evaluate(async (waits) => {
    // An element that moves into view on focus has arrived two frames later.
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    if (waits) {
      await frame();
      await frame();
    }
    const element = document.activeElement;
    const nowhere = { x: 0, y: 0, width: 0, height: 0 };
    if (element === null || element === document.body)
      return { name: '', hidden: [], outlined: true, over: true, box: nowhere };
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const points: readonly (readonly [string, number, number])[] = [
      ['upper edge', (left + right) / 2, top + 2],
      ['middle', (left + right) / 2, (top + bottom) / 2],
      ['lower edge', (left + right) / 2, bottom - 2],
    ];
    // A box that scrolls sideways may be higher than the window.
    const covered = points.slice(0, bottom - top > innerHeight ? 1 : 3).filter(([, x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return hit === null || !(element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
    });
    const outlined = (one: Element | null): boolean => {
      if (one === null || one.hasAttribute('data-always-outlined')) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    return {
      name: `${element.getAttribute('role') ?? element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      hidden: covered.map(([name]) => name),
      // A box that is drawn for a hidden input stands beside it or around it.
      outlined: [element, element.nextElementSibling, element.parentElement].some(outlined),
      over: false,
      box: { x: left + scrollX, y: top + scrollY, width, height },
    };
  }, settled);

/** More Tab stops than any screen has. */
const STOPS = 250;

/** The link that is the first Tab stop of every page. */
const FIRST = 'a[href="#main"]';

/**
 * Tabs through a page from its first stop, or from the first within its main part, to its last. Gives the elements that were out of view or without an outline
 * while focused. Where Tab would begin is not left to the browser: after a last element was scrolled to, that is the end.
 */
export async function tabThrough(page: Page, within?: 'main'): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  await page.locator(FIRST).focus();
  // It leads to the main part.
  if (within === 'main') await page.keyboard.press('Enter');
  for (let stops = 0; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let stop = await focused(page);
    // Scrolling into view may take a little longer on a busy machine.
    for (let looks = 0; stop.hidden.length > 0 && looks < 10; looks += 1) stop = await focused(page, true);
    if (stop.over && stops === 0) throw new Error('Tab finds nothing');
    if (stop.over) return wrong;
    const { name, hidden, outlined, box } = stop;
    if (hidden.length > 0) wrong.push({ what: `${name}: ${hidden.join(', ')} out of view`, box });
    if (!outlined) wrong.push({ what: `${name}: no outline`, box });
  }
  throw new Error('Tab goes round without an end');
}
