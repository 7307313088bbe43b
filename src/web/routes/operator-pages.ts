import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const operatorPages: RouteObject = {
  path: paths.operator,
  lazy: () => import("#web/pages/operator.tsx"),
  children: [
    { id: "operator-today", index: true, lazy: () => import("#web/pages/operator-today.tsx") },
    {
      id: "operator-calls",
      path: paths.operatorCalls,
      lazy: () => import("#web/pages/operator-calls.tsx"),
    },
    {
      id: "operator-call",
      path: paths.operatorCall(":date"),
      lazy: () => import("#web/pages/operator-call.tsx"),
    },
    {
      id: "operator-workshops",
      path: paths.operatorWorkshops,
      lazy: () => import("#web/pages/operator-workshops.tsx"),
    },
    {
      id: "operator-workshop",
      path: paths.operatorWorkshop(":id"),
      lazy: () => import("#web/pages/operator-workshop.tsx"),
    },
    {
      id: "operator-film",
      path: paths.operatorFilm,
      lazy: () => import("#web/pages/operator-film.tsx"),
    },
    {
      id: "operator-film-moment",
      path: paths.operatorFilmMoment(":id"),
      lazy: () => import("#web/pages/operator-film-moment.tsx"),
    },
    {
      id: "operator-messages",
      path: paths.operatorMessages,
      lazy: () => import("#web/pages/operator-messages.tsx"),
    },
    {
      id: "operator-support",
      path: paths.operatorSupport,
      lazy: () => import("#web/pages/operator-support.tsx"),
    },
    {
      id: "operator-chat",
      path: paths.operatorChat(":id"),
      lazy: () => import("#web/pages/operator-chat.tsx"),
    },
    {
      id: "operator-testimonials",
      path: paths.operatorTestimonials,
      lazy: () => import("#web/pages/operator-testimonials.tsx"),
    },
    {
      id: "operator-essays",
      path: paths.operatorEssays,
      lazy: () => import("#web/pages/operator-essays.tsx"),
    },
    {
      id: "operator-members",
      path: paths.operatorMembers,
      lazy: () => import("#web/pages/operator-members.tsx"),
    },
    {
      id: "operator-member",
      path: paths.operatorMember(":id"),
      lazy: () => import("#web/pages/operator-member.tsx"),
    },
    {
      id: "operator-deliveries",
      path: paths.operatorDeliveries,
      lazy: () => import("#web/pages/operator-deliveries.tsx"),
    },
    {
      id: "operator-audit",
      path: paths.operatorAudit,
      lazy: () => import("#web/pages/operator-audit.tsx"),
    },
  ],
};
