import { shellDialog } from './shell-dialog'

/** A question above the form or dialog that asks it. The answer that goes back is the first one and has the focus. */
export type Question = {
  title: string
  text: string
  back: string
  goOn: string
  /** Where to go back to, such as the box with what is asked about; by default where the focus was. */
  onBack?: () => void
}

export type AskedQuestion = Question & { answer: (goesOn: boolean) => void }

/** The shell shows the questions. */
export const questionDialog = shellDialog<AskedQuestion>()

/** Resolves to whether the operator goes on. */
export function askQuestion(question: Question): Promise<boolean> {
  return new Promise((answer) => questionDialog.openFor({ ...question, answer }))
}
