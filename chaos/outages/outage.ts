import type { Part } from '../part.ts'
import type { World } from '../world.ts'

export interface Scene {
  world: World
  bot: Part
  workers: readonly Part[]
  /** Numbers of the questions whose *Stop* was clicked and the click acknowledged. */
  stopped: Set<number>
}

/** Something that happens to a running product. Each may take a minute or two, but not longer. */
export interface Outage {
  /** While questions are typed and asked. */
  whileAsking(scene: Scene): Promise<void>
  /** While answers arrive. */
  whileAnswering(scene: Scene): Promise<void>
}
