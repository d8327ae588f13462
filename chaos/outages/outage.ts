import type { Part } from '../part.ts'
import type { World } from '../world.ts'

export interface Scene {
  world: World
  bot: Part
  workers: readonly Part[]
  /** Those in whose message *Stop* was clicked and the click acknowledged, by number. */
  stopped: Set<number>
}

/** Something that happens to a running product. Each may take its time, but not more than a minute or two. */
export interface Outage {
  /** While questions are typed and asked. */
  whileAsking(scene: Scene): Promise<void>
  /** While answers arrive. */
  whileAnswering(scene: Scene): Promise<void>
}
