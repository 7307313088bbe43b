import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { ALL_PERSONAL_DATA } from "#server/app/all-personal-data.ts";
import type { Deps } from "#server/kernel/context.ts";
import { accountRoutes } from "#server/features/account/index.ts";
import { useApiDocs } from "#server/features/api-docs/index.ts";
import { identityRoutes, createIdentity, createIdentifyMember } from "#server/identity/index.ts";
import { useBatch } from "#server/features/batch/index.ts";
import { billingRoutes } from "#server/features/billing/index.ts";
import { createIdentifyPaidMember } from "#server/features/entitlements/index.ts";
import { getCallStats, callRoutes } from "#server/features/calls/index.ts";
import { getChatStats, chatRoutes } from "#server/features/chat/index.ts";
import { calendarEvents, eventRoutes } from "#server/features/events/index.ts";
import { dashboardRoutes } from "#server/features/dashboard/index.ts";
import { contentRoutes, createEssayCache } from "#server/features/content/index.ts";
import { getFilmStats, filmRoutes, listMoments } from "#server/features/film/index.ts";
import { exportRoutes } from "#server/features/exports/index.ts";
import { guardianRoutes } from "#server/features/guardians/index.ts";
import { healthRoutes } from "#server/features/health/index.ts";
import { devMailRoutes } from "#server/mail/index.ts";
import { ownVoiceRoutes } from "#server/features/own-voice/index.ts";
import {
  enqueueCallChange,
  notificationRoutes,
  notifyOfCallAnswer,
} from "#server/features/notifications/index.ts";
import { practiceRoutes } from "#server/features/practice/index.ts";
import { createIdentifyOperator, operatorRoutes } from "#server/features/operator/index.ts";
import {
  logCallAnswer,
  findPlannedQuestion,
  planningRoutes,
} from "#server/features/planning/index.ts";
import { createPageResolver, siteRoutes } from "#server/features/site/index.ts";
import { supportRoutes } from "#server/features/support/index.ts";
import { findGoals, getVision, visionRoutes } from "#server/features/vision/index.ts";
import { teamRoutes } from "#server/features/teams/index.ts";
import { workshopEvents, workshopRoutes } from "#server/features/workshops/index.ts";
import { buildHttp } from "#server/platform/http/build-http.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { createSite } from "#server/platform/http/static-site.ts";
import { readWebBuild } from "#server/platform/http/web-build.ts";
import { PROJECT_ROOT } from "#server/platform/project-root.ts";

const WEB_DIRECTORY = join(PROJECT_ROOT, "dist/web");

/** A process that serves only a handful of requests need not read the whole site first. */
type Options = { isSiteReadAtStart?: boolean };

/** Creates the whole application as a list of its features. Has no side effects; those are in `main.ts`. */
export function createApp(deps: Deps, { isSiteReadAtStart = true }: Options = {}): FastifyInstance {
  const { config, log, metrics } = deps;
  const { buildId, screens, inline, inlineOfPages, connectOrigins } = readWebBuild(WEB_DIRECTORY);
  const { isProduction } = config;
  const headers = securityHeaders({ isProduction, connectOrigins, inline });
  const pageHeaders = Object.fromEntries(
    Object.entries(inlineOfPages).map(([page, ownInline]) => [
      page,
      securityHeaders({ isProduction, connectOrigins, inline: ownInline }),
    ]),
  );
  const essayChanges = createEssayCache(deps);
  const site = createSite({
    directory: WEB_DIRECTORY,
    buildId,
    headers,
    pageHeaders,
    isReadAtStart: isSiteReadAtStart,
    metrics,
    resolvePage: createPageResolver({
      ...config,
      screens,
      essayChanges: essayChanges.getEssayChanges,
    }),
  });
  const app = buildHttp({ log, metrics, ...config, headers, site });

  const identity = createIdentity(deps);
  app.decorateRequest("identity");
  app.decorate("identifyMember", createIdentifyMember(identity));
  app.decorate("identifyPaidMember", createIdentifyPaidMember(identity));
  app.decorate("identifyOperator", createIdentifyOperator(identity));

  useApiDocs(app, deps);
  useBatch(app, deps);
  const features = [
    healthRoutes(deps),
    siteRoutes(deps, buildId),
    identityRoutes(identity, ALL_PERSONAL_DATA),
    guardianRoutes(deps),
    accountRoutes(identity, ALL_PERSONAL_DATA),
    billingRoutes(deps),
    planningRoutes(deps, { findGoals, getVision }),
    dashboardRoutes(identity, essayChanges.getEssays),
    supportRoutes(deps),
    chatRoutes(deps),
    visionRoutes(deps),
    practiceRoutes(deps),
    eventRoutes(deps),
    ownVoiceRoutes(deps),
    operatorRoutes(deps, { calls: getCallStats, chat: getChatStats, film: getFilmStats }),
    callRoutes(deps, {
      events: workshopEvents,
      localEvents: calendarEvents,
      findPlannedQuestion,
      listClips: (ctx) => listMoments(ctx, ctx.actor.userId),
      logAnswer: logCallAnswer,
      onAnswerLogged: notifyOfCallAnswer,
      enqueueCallChange,
    }),
    workshopRoutes(deps),
    contentRoutes(deps, essayChanges),
    filmRoutes(deps),
    teamRoutes(identity),
    notificationRoutes(deps),
    exportRoutes(deps, ALL_PERSONAL_DATA),
  ];
  if (!isProduction) features.push(devMailRoutes(deps));
  for (const routes of features) void app.register(routes);
  return app;
}
