/** For what is read and not pressed: it takes the focus without a place in the order, and nothing moves. */
export function focusQuietly(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
