/** Passed by links that promise to change the vision: the page then opens at the form. */
export const opensEdit = { opensEdit: true } as const;

export const isToOpenEdit = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensEdit" in state;
