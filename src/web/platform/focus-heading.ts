let steps = 0;

/** Focuses a heading, which isn't interactive, without adding it to the tab order and without scrolling. */
export function focusHeading(element: HTMLElement): void {
  if (element === document.activeElement) return;
  element.tabIndex = -1;
  moveCaretAway();
  element.focus({ preventScroll: true });
}

/**
 * Moves the text caret to the page's first words. A screen that disappears leaves the caret on the new heading: Orca
 * follows it there silently and then doesn't read the heading. Orca only follows a caret that moves, hence the
 * changing position.
 */
function moveCaretAway(): void {
  const words = document.querySelector('a[href="#main"]')?.firstChild;
  if (words instanceof Text) getSelection()?.setPosition(words, ++steps % words.length);
}
