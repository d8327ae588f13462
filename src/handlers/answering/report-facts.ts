/** How posted figures are marked: requested, or sent by a digest. */
export const reportFacts = (feature: string, about: string) => ({ kind: 'report' as const, feature, about })
