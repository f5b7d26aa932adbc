import { SingleBar } from 'cli-progress'

export type Progress = {
  /** Advances by one; `said` is the line that is printed without a terminal. */
  step(said: string): void
  end(): void
}

/** Progress on stderr: a bar on a terminal, otherwise a line per step. */
export function startProgress(total: number): Progress {
  if (!process.stderr.isTTY) return { step: (said) => void process.stderr.write(`${said}\n`), end() {} }
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {value} de {total}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    // The script handles Ctrl-C itself.
    gracefulExit: false,
    stream: process.stderr,
  })
  bar.start(total, 0)
  return { step: () => bar.increment(), end: () => bar.stop() }
}
