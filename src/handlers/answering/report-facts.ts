/** What figures are posted as: asked for by a question, or sent by a digest. */
export const reportFacts = (feature: string, about: string) => ({ kind: 'report' as const, feature, about })
