/** What goes to Tuesday's call with the question of the weekly map. */
export const briefTexts = {
  addObstacle: (obstacle: string) => `Add what will test me: "${obstacle}"`,
  obstacleHint: "The pro sees it with your question. You can add a clip on the call's page.",
} as const;
