/** Calls that take or return something other than JSON, and so have no contract. */
export const OTHER_CALLS: Record<string, string> = {
  "PUT /_api/v1/account/picture": "Send your picture as its bytes, as a member",
  "GET /_api/v1/account/picture/:userId/:size": "A picture that you may see, as a member",
  "GET /_api/v1/account/exports/:id/file": "A file of your data, as a ZIP, as a member",
  "PUT /_api/v1/account/import": "Take such a file in, as a member",
  "GET /_api/v1/calendar/:token": "Your calendar, by its secret address",
  "GET /_api/v1/chat/events": "What is new in your support chat, as server-sent events",
  "PUT /_api/v1/chat/pictures/:id": "Send support a picture as its bytes",
  "GET /_api/v1/chat-picture/:name": "A picture of a chat, by its signed address",
  "GET /_api/v1/operator/support/events":
    "What is new at support, as server-sent events, as an operator",
  "PUT /_api/v1/operator/support/:conversationId/pictures/:id":
    "Send somebody who wrote to support a picture, as an operator",
  "OPTIONS /_api/v1/film-uploads": "What the uploads of videos can do (tus 1.0.0)",
  "POST /_api/v1/film-uploads": "Begin the upload of a video (tus), with a plan",
  "HEAD /_api/v1/film-uploads/:id": "How far an upload has come (tus), with a plan",
  "PATCH /_api/v1/film-uploads/:id": "Send the next piece (tus), with a plan",
  "DELETE /_api/v1/film-uploads/:id": "Give an upload up (tus), with a plan",
  "GET /_api/v1/film-video/:id": "A video, by its signed address",
  "GET /_api/v1/notifications/unsubscribe/:token": "Leads to the page of a mail's unsubscribe link",
  "POST /_api/v1/notifications/unsubscribe/:token": "A mailbox's own unsubscribe button",
  "GET /_api/v1/own-voice-sound/:userId/:paragraphId": "A recording, by its signed address",
  "POST /_api/v1/stripe/webhook": "Where Stripe tells what has happened, signed by it",
};
