/** All expected errors of calls, each with its status and default message. */
export const ERRORS = {
  invalid_input: {
    status: 400,
    message: "Some of this isn't valid. Check what you entered and try again.",
  },
  malformed_json: { status: 400, message: "The body is not valid JSON." },
  malformed_request: { status: 400, message: "The request isn't valid." },
  not_authenticated: { status: 401, message: "Log in to do this." },
  plan_required: { status: 402, message: "This needs an active plan." },
  second_step_required: {
    status: 403,
    message: "Finish logging in: this account needs a second step.",
  },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  current_password_required: { status: 403, message: "Enter your current password to do this." },
  current_password_wrong: { status: 403, message: "That is not your current password." },
  fresh_login_required: { status: 403, message: "Log in again, then do this within five minutes." },
  second_factor_required: {
    status: 403,
    message: "Log in with your second step, then do this again.",
  },
  kept_elsewhere: {
    status: 403,
    message: "Another service manages your logins. Log out everywhere instead.",
  },
  not_found: { status: 404, message: "There is nothing at this address." },
  invalid_invite: { status: 404, message: "This invite link is either invalid or expired." },
  method_not_allowed: { status: 405, message: "This address doesn't accept that method." },
  request_timeout: { status: 408, message: "The request took too long to arrive." },
  conflict: {
    status: 409,
    message: "This was changed in the meantime. Reload the page and try again.",
  },
  day_is_closed: { status: 409, message: "That day is closed. You can still add a note." },
  team_full: { status: 409, message: "Team Full" },
  already_in_team: { status: 409, message: "You are in another team. Leave it first." },
  admin_needed: {
    status: 409,
    message: "A team needs an admin. Hand over the admin role first.",
  },
  invite_expired: { status: 409, message: "This invite link has expired. Reset it first." },
  email_taken: { status: 409, message: "Another account already uses this address." },
  film_allowance_used: {
    status: 409,
    message: "All of this month's film moments have been sent. You can send more next month.",
  },
  unsupported_protocol: {
    status: 412,
    message: "This address requires version 1.0.0 of the tus protocol.",
  },
  body_too_large: { status: 413, message: "This is too large. Choose something smaller." },
  video_too_large: { status: 413, message: "The video is larger than 200 MB. Cut it shorter." },
  address_too_long: { status: 414, message: "The address is too long." },
  unsupported_media_type: { status: 415, message: "Send the body as application/json." },
  unreadable_video: { status: 422, message: "Choose an mp4, mov or webm video." },
  video_too_long: { status: 422, message: "The video is longer than 2 minutes. Cut it shorter." },
  unreadable_picture: { status: 422, message: "Choose a jpg, png or gif picture." },
  payment_declined: {
    status: 422,
    message: "The payment didn't go through. Check your card, or use another one.",
  },
  too_many_requests: { status: 429, message: "Too many requests. Wait a little and try again." },
  unexpected: { status: 500, message: "Something went wrong on our side. Try again in a moment." },
  unavailable: { status: 503, message: "We are busy right now. Try again in a few seconds." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
