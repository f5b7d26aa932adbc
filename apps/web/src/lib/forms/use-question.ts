import { useRef } from 'react'
import { askQuestion, type Question } from '../layers/question'

/** Asks before a form goes on, once for the same question: whoever went on and saves again is not asked again. */
export function useQuestion() {
  const answered = useRef<string>(undefined)
  return async (question: Question | null): Promise<boolean> => {
    if (question === null || question.text === answered.current) return true
    const goesOn = await askQuestion(question)
    if (goesOn) answered.current = question.text
    return goesOn
  }
}
