/** Something that Slack sent and its signature or socket vouches for; nothing else of it is checked. */
export interface Delivery {
  body: Readonly<Record<string, unknown>>
  /** How often Slack sent it before. */
  retryNum?: number
  ack(response?: object): Promise<void>
  /** Has Slack send an event once more. */
  refuse(): void
}

/** Takes a delivery and acknowledges or refuses it. Rejects only where that could not be said. */
export type Take = (delivery: Delivery) => Promise<void>
