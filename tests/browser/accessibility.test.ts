import { testAccessibility } from '../support/accessible-screens';
import { planningScreens } from '../support/screens';

testAccessibility(planningScreens);
