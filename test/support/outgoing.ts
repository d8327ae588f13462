import { createOutgoing } from '../../src/outgoing.ts'

/** Straight to wherever a test listens. */
export const outgoing = createOutgoing({})
