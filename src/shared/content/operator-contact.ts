/** The operator of this installation, as named on its legal pages. */
export type OperatorContact = { name: string; email: string };
