import { endpointPath } from "#shared/endpoint.ts";
import {
  RATED_PARAGRAPHS,
  type RatedParagraph,
  type Ratings,
} from "#shared/vision/believability.ts";
import { rateParagraph as rateParagraphCall, type Vision } from "#shared/vision/contract.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { type Overlay, registerOverlay, useApplyUnsent } from "#web/platform/overlay.ts";
import { visionQuery } from "./vision.ts";

const pathOf = (paragraph: RatedParagraph) => endpointPath(rateParagraphCall, { paragraph });

/** Saves on the device immediately; the newest rating wins. Null removes the rating. */
export const rateParagraph = (paragraph: RatedParagraph, rating: number | null): Promise<void> =>
  enqueue({
    key: `vision/rating/${paragraph}`,
    method: "PUT",
    path: pathOf(paragraph),
    body: { rating },
  });

const PARAGRAPHS = Object.keys(RATED_PARAGRAPHS) as RatedParagraph[];

const ratingsOverlay: Overlay<Ratings> = (known, { path, body, refusal }) => {
  const rated = PARAGRAPHS.find((paragraph) => path === pathOf(paragraph));
  if (rated === undefined || refusal !== undefined) return known;
  const { [rated]: _before, ...others } = known;
  const rating = body["rating"] as number | null;
  return rating === null ? others : { ...others, [rated]: rating };
};

export const useRatings = (vision: Vision): Ratings =>
  useApplyUnsent(ratingsOverlay)(vision.ratings);

const ratedVision: Overlay<Vision | null> = (vision, write) => {
  const ratings = vision && ratingsOverlay(vision.ratings, write);
  return !ratings || ratings === vision.ratings ? vision : { ...vision, ratings };
};
registerOverlay({ queryKey: visionQuery.queryKey, overlay: ratedVision });
