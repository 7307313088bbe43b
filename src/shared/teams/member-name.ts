type Named = { firstName: string; lastName: string };

export const memberName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim() || "New member";
