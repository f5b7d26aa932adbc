import { useRef } from 'react'
import { askQuestion, type Question } from '../layers/question'

/** Asks before a form goes on. A question that was answered with going on is not asked again by the same form. */
export function useQuestion() {
  const answered = useRef<string>(undefined)
  return async (question: Question | null): Promise<boolean> => {
    if (question === null || question.text === answered.current) return true
    const goesOn = await askQuestion(question)
    if (goesOn) answered.current = question.text
    return goesOn
  }
}
