/** Shows content that motion.css hides, once its awaited pictures have loaded or failed. */
export async function revealOnceImagesSettle(content: HTMLElement): Promise<void> {
  const images = [...content.querySelectorAll<HTMLImageElement>("img[data-awaited]")];
  await Promise.all(images.map(settled));
  // If the style sheet's own delay has elapsed first, the content is already visible and must not flash.
  if (getComputedStyle(content).opacity === "0") content.dataset["reveal"] = "ready";
}

function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener("error", () => resolve(), { once: true });
  });
}
