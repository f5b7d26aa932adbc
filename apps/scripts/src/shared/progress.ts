import { SingleBar } from 'cli-progress'

export type Progress = {
  /** One more is done; `said` is its line where there is no terminal to draw on. */
  step(said: string): void
  end(): void
}

/** Progress on the error output: a bar on a terminal, else a plain line a step. */
export function startProgress(total: number): Progress {
  if (!process.stderr.isTTY) return { step: (said) => void process.stderr.write(`${said}\n`), end() {} }
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {value} de {total}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    // Ctrl-C is the script's own matter.
    gracefulExit: false,
    stream: process.stderr,
  })
  bar.start(total, 0)
  return { step: () => bar.increment(), end: () => bar.stop() }
}
