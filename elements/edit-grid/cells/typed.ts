/** Text that was typed into an editor and is still to be read, as a pasted one would be. */
export class Typed {
  constructor(readonly text: string) {}
}
