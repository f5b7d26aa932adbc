/** What a script's exit code tells: all done, some lines refused, wrongly called, stopped on the way, stopped by Ctrl-C. */
export const exitCodes = { done: 0, refused: 1, misused: 2, stopped: 3, interrupted: 130 } as const

/** A failure told to the operator in one Spanish sentence, without a stack. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.misused) {
    super(message)
    this.exitCode = exitCode
  }
}
