import { events } from "#server/db/schema/events.ts";
import { getUserCipher } from "#server/db/user-cipher.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import { toEvents } from "./queries.ts";

export const eventPersonalData: PersonalData = {
  name: "events",
  async describe(ctx, { userId }) {
    const rows = await ctx.db.select().from(events).where(eq(events.userId, userId));
    return toEvents(rows, await getUserCipher(ctx, userId));
  },
  ...rowExporter({ events }),
  async erase(ctx, { userId }) {
    await ctx.db.delete(events).where(eq(events.userId, userId));
  },
};
