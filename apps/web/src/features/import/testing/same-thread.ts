import { readImportFile } from '../file/read-import-file'

/** Stands for a worker where there are none: the file is read in place. */
export class SameThread {
  postMessage(file: File, [port]: MessagePort[]) {
    void readImportFile(file).then((sheets) => port?.postMessage({ sheets }))
  }
  terminate() {}
  addEventListener() {}
}
