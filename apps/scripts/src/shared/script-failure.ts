/** Exit codes: done, some lines rejected, invalid arguments, stopped early, interrupted by Ctrl-C. */
export const exitCodes = { done: 0, refused: 1, misused: 2, stopped: 3, interrupted: 130 } as const

/** An error shown to the operator as one Spanish sentence, without a stack. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.misused) {
    super(message)
    this.exitCode = exitCode
  }
}
