// Before React is loaded: its development build draws a timeline of every component for a browser's performance panel,
// which nobody has open here, and which costs more than what the components do. Its warnings are not part of that.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
