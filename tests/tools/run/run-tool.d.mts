import type { Step, ToolEnd } from './run-stages.mjs'

export function runTool(
  step: Pick<Step, 'tool' | 'args' | 'failsOnOutput' | 'inBackground'>,
  options?: { showsOutput?: boolean; env?: Record<string, string> },
): Promise<ToolEnd>
