/** A call can be joined from so many minutes before it starts. */
export const JOIN_OPENS_MINUTES = 10;
