let steps = 0;

/** For what is read and not pressed: it takes the focus without a place in the order, and nothing moves. */
export function focusHeading(element: HTMLElement): void {
  if (element === document.activeElement) return;
  element.tabIndex = -1;
  takeCaretAway();
  element.focus({ preventScroll: true });
}

/**
 * A screen that goes leaves the caret of the text on the new heading. Orca follows it there in silence, and then has
 * nothing to say: coming from the page's first words it says the heading. Only a caret that moves is followed.
 */
function takeCaretAway(): void {
  const words = document.querySelector('a[href="#main"]')?.firstChild;
  if (words instanceof Text) getSelection()?.setPosition(words, ++steps % words.length);
}
