/** Given along by links that promise to change the vision: the page then opens where that is done. */
export const opensEdit = { opensEdit: true } as const;

export const isToOpenEdit = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensEdit" in state;
