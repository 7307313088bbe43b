import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";

export const visionPages: RouteObject[] = [
  {
    id: "athletic-vision-welcome",
    path: paths.visionWelcome,
    lazy: () => import("#web/pages/athletic-vision-welcome.tsx"),
  },
  {
    id: "athletic-vision-next",
    path: paths.visionNext,
    lazy: () => import("#web/pages/athletic-vision-next.tsx"),
  },
  {
    id: "athletic-vision-first-time-q",
    path: paths.visionFirstTime,
    lazy: () => import("#web/pages/athletic-vision-first-time-q.tsx"),
  },
  // Nine addresses of one page.
  ...VISION_STEPS.map((step) => ({
    id: `athletic-vision-step-${step.order}`,
    path: step.path,
    loader: () => step,
    lazy: () => import("#web/pages/athletic-vision-step.tsx"),
  })),
  {
    id: "athletic-vision-completion",
    path: paths.visionCompletion,
    lazy: () => import("#web/pages/athletic-vision-completion.tsx"),
  },
  {
    id: "athletic-vision-review",
    path: paths.visionReview,
    lazy: () => import("#web/pages/athletic-vision-review.tsx"),
  },
  {
    id: "athletic-vision",
    path: paths.vision,
    lazy: () => import("#web/pages/athletic-vision.tsx"),
  },
  {
    id: "athletic-vision-edit",
    path: paths.visionEdit,
    lazy: () => import("#web/pages/athletic-vision-edit.tsx"),
  },
];
