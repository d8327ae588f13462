import { createOutgoing } from '../../src/process/outgoing.ts'

/** Straight to wherever a test listens. */
export const outgoing = createOutgoing({})
