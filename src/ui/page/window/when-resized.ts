/**
 * Calls back at once, and again in the frame after one of the elements got another size. Not within the observer's own
 * report: what is read there is laid out for it, with what WebKit leaves out while a style sheet loads, and an element
 * that gets its size that late is an error of the page. Returns how to end this.
 */
export function whenResized(elements: Iterable<Element>, callback: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => (frame = requestAnimationFrame(callback)));
  for (const element of elements) observer.observe(element);
  callback();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
