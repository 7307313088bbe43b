import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { firstSubscriptionReplyTexts as texts } from "../texts.ts";

const NO_DATA = texts.noData;
const FAILED = texts.failed;
const EMAIL_MARK = "|||";

type Reply = { status: number; body: unknown };

/** Returns the login URL for a visitor who has just bought. */
export function loginUrlFor({ status, body }: Reply): string {
  const fields = fieldsOf(body);
  const isOk = status >= 200 && status < 300;
  const knownEmail = status === 409 ? emailAfterMark(fields) : undefined;
  if (knownEmail) return newUserLogin(knownEmail);
  if (!isOk || fields?.["success"] === false) {
    throw new ApiError(status, {
      error: errorMessageOf(fields) ?? FAILED,
      code: "subscription_failed",
    });
  }
  const data = fields && "success" in fields ? fieldsOf(fields["data"]) : fields;
  if (!data) throw new Error(NO_DATA);
  const email = data["email"];
  return typeof email === "string" && email !== "" ? newUserLogin(email) : RESUBSCRIBED;
}

const RESUBSCRIBED = `${paths.login}?resubscribed=true`;

function newUserLogin(email: string): string {
  return `${paths.login}?${new URLSearchParams({ swaz_new_user_from_stripe: email })}`;
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null ? (value as Fields) : undefined;
}

/** Returns the error message. `error` is the message itself or contains it; other servers put it in `detail`. */
function errorMessageOf(fields: Fields | undefined): string | undefined {
  const error = fields?.["error"];
  return [fieldsOf(error)?.["error"], error, fields?.["detail"]].find(
    (words): words is string => typeof words === "string" && words !== "",
  );
}

function emailAfterMark(fields: Fields | undefined): string | undefined {
  const error = fields?.["error"];
  for (const words of [fieldsOf(error)?.["error"], error, fields?.["detail"]]) {
    const email = typeof words === "string" ? words.split(EMAIL_MARK)[1]?.trim() : undefined;
    if (email) return email;
  }
  return undefined;
}
