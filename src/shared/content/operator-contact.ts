/** Who runs this installation, as its legal pages name them. */
export type OperatorContact = { name: string; email: string };
