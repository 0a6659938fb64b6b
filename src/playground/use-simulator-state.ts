import { useSyncExternalStore } from 'react';
import type { Simulator, SimulatorState } from '../simulator/simulator.ts';

/** The state of the simulator as it changes. */
export function useSimulatorState(simulator: Simulator): SimulatorState {
  return useSyncExternalStore(simulator.subscribe, simulator.getState);
}
