/** The parts that are used; Node's types leave them to the browser types. */
declare namespace WebAssembly {
  class Module {
    private constructor()
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
  class Memory {
    constructor(size: { initial: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
