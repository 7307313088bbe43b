// Runs before React is loaded: its development build draws a timeline of every component for the browser's
// performance panel, which isn't open in tests and costs more than the components themselves. React's warnings aren't
// affected.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
