import type { JSHandle } from '@playwright/test';

/** A place in a page where something is wrong. */
export interface Wrong {
  readonly what: string;
  /** In the page, px. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The places of elements that were found in a page (`page.evaluateHandle`), with what is wrong with each. */
export async function placesOf(finding: Promise<JSHandle<{ element: Element; what: string }[]>>): Promise<Wrong[]> {
  const found = await finding;
  return found.evaluate((all) =>
    all.map(({ element, what }) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what, box: { x: x + scrollX, y: y + scrollY, width, height } };
    }),
  );
}
