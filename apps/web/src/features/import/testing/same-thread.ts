import { readImportFile } from '../file/read-import-file'
import { answerOf } from '../router/router-answer'

/** Stands for a worker where there are none: the file is read in place. */
export class SameThread {
  constructor(private readonly script: URL) {}
  postMessage(file: File, [port]: MessagePort[]) {
    if (String(this.script).includes('router')) {
      void answerOf(file).then((answer) => port?.postMessage(answer))
      return
    }
    void readImportFile(file).then((sheets) => port?.postMessage({ sheets }))
  }
  terminate() {}
  addEventListener() {}
}
