/** What becomes of the clients with a word in the column of states; `leftOut` are not imported. */
export const stateChoices = ['charged', 'suspended', 'left', 'leftOut'] as const
export type StateChoice = (typeof stateChoices)[number]

/** Answers of the operator about the states of a file. */
export type StateAnswers = {
  /** By the key of a question; without an entry the proposal counts. */
  words: Readonly<Record<string, StateChoice>>
  /** Since when those without a date of their own have no service, as it was typed; null for the first of this month. */
  from: string | null
}

export const usualStates: StateAnswers = { words: {}, from: null }
