import { validationFailed } from "../auth-error.ts";

export type Page = { page: number; perPage: number };

const PER_PAGE = 50;
const PER_PAGE_AT_MOST = 1000;

export function readPage(query: { page?: unknown; per_page?: unknown }): Page {
  return {
    page: Math.max(1, readNumber(query.page, 1)),
    perPage: Math.min(PER_PAGE_AT_MOST, readNumber(query.per_page, PER_PAGE) || PER_PAGE),
  };
}

function readNumber(given: unknown, otherwise: number): number {
  if (given === undefined || given === "") return otherwise;
  if (typeof given !== "string" || !/^\d{1,9}$/.test(given))
    throw validationFailed(
      `Bad Pagination Parameters: parsing ${JSON.stringify(given)}: invalid syntax`,
    );
  return Number(given);
}

/** The official client reads `page` by its position, so it comes first. */
export function pageHeaders(path: string, { page, perPage }: Page, total: number) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) =>
    `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return { "x-total-count": String(total), link: links.join(", ") };
}
