import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from town import figure
# a vaulted bazaar lane: carpets, glass lamps, spices, copper, plates; recipe: turn (shifts which shop sells what)
s=start(); rng=np.random.RandomState(4); random.seed(4); r=random.Random(4); s.cycles.diffuse_bounces=3; s.cycles.sample_clamp_indirect=1.2
HW,ZS,BAY,N=2.05,3.1,4.6,9; Y0=-3.0; L=BAY*N; CR=.62   # half width, spring of the vault, one shop's length, shops, rise of the vault as part of its half width
def plast(name,a,b):
    m=M(name); p=m.pos(); n=m.noise(.9,8,.66,p); f=m.noise(3.5,5,.6,p); c=m.mix(m.ramp(n,[(.34,(0,)*3),(.70,(1,)*3)]),a,b); c=m.mix(m.math('MULTIPLY',m.ramp(f,[(.55,(0,)*3),(.72,(1,)*3)]),.25),c,tuple(x*.62 for x in a)+(1,)); m.set(Base_Color=c,Roughness=.9,Specular=.15,Normal=m.bump(m.math('ADD',n,m.math('MULTIPLY',f,.3)),.3,.03)); return m.mat
vault=plast('vaultp',(.60,.47,.31),(.78,.66,.49)); stone=plast('pier',(.44,.36,.27),(.62,.53,.41)); blue=plain('bandb',(.05,.16,.26),.7,var=.2); red=plain('bandr',(.36,.09,.05),.8,var=.2); wood=planks('shopw',(.26,.145,.075),(.44,.27,.15),.14,2.2,1,.5); dark=plain('dkw',(.09,.05,.028),.7,var=.3,vscale=4)
A=np.linspace(0,math.pi,29); arc=lambda w:[(-w*math.cos(a),ZS+w*CR*1.55*math.sin(a)) for a in A]
ys=np.linspace(Y0,Y0+L,140); u,t=np.meshgrid(A,ys); grid('vault',-HW*np.cos(u),t,ZS+HW*CR*1.55*np.sin(u),vault)
# ribs in two colours of stone on piers, one each shop
b=B()
for k in range(N+1):
    y=Y0+BAY*k; a0,a1=arc(HW+.05),arc(HW-.30)
    for i in range(28):
        q=[(a0[i][0],a0[i][1]),(a0[i+1][0],a0[i+1][1]),(a1[i+1][0],a1[i+1][1]),(a1[i][0],a1[i][1])]; m_=1 if i%4<2 else 0
        b.add([(x,y-.28,z) for x,z in q]+[(x,y+.28,z) for x,z in q],[(0,1,2,3),(7,6,5,4),(3,2,6,7)],m_)
    for sg in (-1,1): b.box((sg*(HW-.11),y,ZS/2-.05),(.30,.40,ZS+.1),0); b.box((sg*(HW-.14),y,ZS+.02),(.40,.52,.16),0); b.box((sg*(HW-.14),y,.22),(.40,.52,.44),0)
b.obj('ribs',[stone,red],bevel=.012)
# walls above the shops, painted frieze, back walls of the shops, counters, ceilings
b=B()
for sg in (-1,1):
    b.box((sg*(HW+.10),Y0+L/2,3.02),(.2,L,.52),0); b.box((sg*(HW-.005),Y0+L/2,2.98),(.02,L,.20),1); b.box((sg*(HW-.012),Y0+L/2,3.13),(.02,L,.04),2); b.box((sg*(HW-.012),Y0+L/2,2.83),(.02,L,.04),2)
    b.box((sg*(HW+1.75),Y0+L/2,1.5),(.1,L,3.0),3); b.box((sg*(HW+.9),Y0+L/2,2.80),(1.8,L,.08),3); b.box((sg*(HW+.9),Y0+L/2,.02),(1.8,L,.04),3)
    for k in range(N+1): b.box((sg*(HW+.95),Y0+BAY*k,1.4),(1.7,.16,2.8),3)
b.obj('walls',[vault,blue,plain('goldb',(.52,.36,.13),.5),wood],bevel=0)
xs,yy=xy(-HW-.1,HW+.1,Y0-4,Y0+L+4,40,420); m=M('paving'); p=m.pos(); br=m.n('ShaderNodeTexBrick',{'offset':.45},Vector=p,Color1=(.40,.34,.27,1),Color2=(.54,.47,.38,1),Mortar=(.14,.115,.09,1),Scale=1,**{'Mortar Size':.012,'Brick Width':.85,'Row Height':.55}); n=m.noise(1.6,7,.66,p); m.set(Base_Color=m.mix(.4,br.outputs[0],m.mix(n,(.24,.20,.16,1),(.60,.52,.42,1))),Roughness=m.math('MULTIPLY_ADD',n,.45,.10),Specular=.5,Normal=m.bump(m.math('SUBTRACT',m.math('MULTIPLY',n,.5),br.outputs['Fac']),.3,.02)); grid('floor',xs,yy,.012*fbm(xs,yy,3,seed=3)-.02*np.exp(-(xs/.3)**2),m.mat)
GW=HW-.36      # where the goods begin: they spill into the lane
# goods
def kilim(name,a,b_,c_):
    m=M(name); X_,Y_,Z_=m.xyz(m.n('ShaderNodeTexCoord').outputs['Object']); zx=m.math('PINGPONG',Y_,.13); t=m.math('FRACT',m.math('DIVIDE',m.math('ADD',Z_,m.math('MULTIPLY',zx,.9)),.52)); c=m.ramp(t,[(0,a),(.18,b_),(.26,c_),(.34,a),(.58,(.72,.60,.42)),(.64,b_),(.80,(.07,.09,.15)),(.86,a)],'CONSTANT'); n=m.noise(90,2,.6,m.pos()); m.set(Base_Color=m.mix(m.math('MULTIPLY',n,.4),c,tuple(q*.5 for q in a)+(1,)),Roughness=1,Specular=.05,Sheen=.2); return m.mat
K=[kilim('kl%d'%i,*c) for i,c in enumerate((((.34,.05,.035),(.50,.27,.10),(.05,.10,.16)),((.06,.12,.18),(.42,.10,.05),(.60,.44,.22)),((.42,.16,.06),(.10,.16,.13),(.66,.50,.28)),((.22,.035,.045),(.62,.44,.20),(.06,.14,.15))))]
CL=[(.60,.10,.04),(.72,.42,.05),(.42,.05,.06),(.20,.27,.08),(.74,.26,.04),(.58,.24,.26),(.44,.30,.14),(.32,.16,.07)]; SP=[plain('spice%d'%i,c,.95,var=.12,vscale=60,bump=.3,bscale=140) for i,c in enumerate(CL)]
cop=plain('copper',(.60,.27,.12),.22,1); brass=plain('brass',(.58,.40,.16),.24,1); sack=plain('sack',(.50,.40,.27),.95,var=.2,vscale=12); FB=[fabric('fb%d'%i,c) for i,c in enumerate(((.50,.09,.06),(.08,.24,.30),(.62,.40,.10),(.34,.10,.22),(.16,.28,.16),(.70,.60,.46)))]
def glasslamp(i,pal):
    m=M('nohaze_mosaic%d'%i); vo=m.n('ShaderNodeTexVoronoi',None,Vector=m.n('ShaderNodeTexCoord').outputs['Object'],Scale=17); e=m.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=m.n('ShaderNodeTexCoord').outputs['Object'],Scale=17).outputs['Distance']; c=m.ramp(m.xyz(vo.outputs['Color'])[0],[(k/len(pal),q) for k,q in enumerate(pal)],'CONSTANT'); k=m.ramp(e,[(.03,(.10,)*3),(.09,(1,)*3)])
    m.set(Base_Color=c,Roughness=.15,Specular=.7,Emission=c,Emission_Strength=m.math('MULTIPLY',k,arg('glow',1.0))); m.mat.cycles.sample_as_light=False; return m.mat
AM,TQ,RD,BL,GR,WH=(1,.46,.08),(.06,.62,.62),(.85,.06,.03),(.05,.16,.72),(.10,.48,.12),(.95,.80,.50)
GL=[glasslamp(0,[AM,RD,AM,WH]),glasslamp(1,[TQ,BL,WH,TQ]),glasslamp(2,[RD,AM,TQ,BL,GR]),glasslamp(3,[GR,AM,TQ,WH])]
lamps=[]
for i,mt in enumerate(GL):
    for j,rr in enumerate((.10,.145,.19)):
        b=B(); b.revolve([(.001,-rr)]+[(rr*math.cos(a),rr*.92*math.sin(a)) for a in np.linspace(-1.35,1.25,14)]+[(rr*.30,rr*1.02)],28,(0,0,0),0); b.revolve([(rr*.34,rr*.86),(rr*.36,rr*1.12),(.02,rr*1.5)],18,(0,0,0),1); b.revolve([(.02,-rr*1.3),(rr*.12,-rr*1.05),(rr*.02,-rr*.9)],10,(0,0,0),1); lamps.append(b.mesh('lamp',[mt,brass]))
ch=B(); hang=[]
def lampat(x,y,z,k,top=2.78): o=link(bpy.data.objects.new('glow',lamps[k%len(lamps)])); o.location=(x,y,z); ch.tube([(x,y,z+.12),(x,y,top)],.006,0,4)
def spice(sg,y):
    b=B()
    for row in range(3):
        for j in range(6):
            x=sg*(GW+.12+.42*row); yy=y-BAY/2+.62+.67*j; z=.42+.24*row; q=.25; b.box((x,yy,z/2),(.40,.62,z),9); b.revolve([(q*1.02,.0),(q*1.1,.06),(q*.95,.09)],22,(x,yy,z),8); c=r.randrange(8); b.revolve([(q,.05),(q*.82,.15),(q*.45,.30),(.02,.40+.05*r.random())],26,(x,yy,z),c)
            if (row+j)%3==0: b.tube([(x,yy,z+.25),(x-sg*.13,yy+.08,z+.46)],.012,10,6)
    for j in range(3):
        for k in range(5): b.revolve([(.001,0),(.10,.0),(.10,.20),(.07,.23),(.07,.27),(.001,.27)],16,(sg*(HW+1.55),y-1.7+.33*(j*5+k)*.75,1.45+.0*k),k%8)
    for z in (1.42,1.9): b.box((sg*(HW+1.52),y,z),(.36,BAY-.4,.04),9)
    for k in range(14): b.revolve([(.001,0),(.085,0),(.085,.20),(.06,.24),(.001,.25)],14,(sg*(HW+1.52),y-1.85+.285*k,1.92),k*3%8)
    for k in range(9): [b.leaves((sg*(GW+.35),y-1.8+.45*k,2.45-.10*q),(.05,.05,.07),12,.035,(0,2,4)[k%3],r,.3,.5) for q in range(4)]
    b.obj('spice',SP+[sack,wood,brass])
def carpets(sg,y):
    for k in range(3):
        yy=y-1.35+1.35*k; b=B(); x_=np.linspace(-.56,.56,24); z_=np.linspace(-1.15,1.15,40); g,h=np.meshgrid(x_,z_); o=grid('kilim',.03*np.sin(g*9+k)*(1-h),g,h,K[(k+int(y))%4]); o.location=(sg*(HW+1.62 if k!=1 else HW+1.60),yy,1.62)
    o=B(); 
    for k in range(7): o.tube([(sg*(GW+.45+.30*(k%2)),y-1.9+.30*k,.05),(sg*(GW+.62+.25*(k%2)),y-1.9+.30*k,1.15+.22*r.random())],.13,k%4,14)
    o.obj('rolls',K)
    b=B(); z=.04
    for k in range(9): b.box((sg*(GW+.55),y+1.2,z+.035),(.95+r.uniform(-.06,.06),1.35+r.uniform(-.08,.08),.07),k%4,r.uniform(-.04,.04)); z+=.072
    b.obj('pile',K,bevel=.02)
    g,h=np.meshgrid(np.linspace(-.45,.45,20),np.linspace(-.95,.95,40)); o=grid('kilim',0*g+.02*np.sin(g*8),g,h,K[(int(y)+2)%4]); o.location=(sg*(GW+.02),y-BAY/2+.85,1.72)
def glass(sg,y):
    for k in range(26): lampat(sg*(GW+.15+1.3*r.random()),y-BAY/2+.45+(BAY-.9)*r.random(),1.45+1.05*r.random(),r.randrange(12))
    b=B(); b.box((sg*(GW+.75),y,.40),(1.1,BAY-.5,.80),0)
    b.obj('cnt',[wood,brass],bevel=.01)
    for k in range(10): o=link(bpy.data.objects.new('glow',lamps[(k*5+1)%12])); o.location=(sg*(GW+.45+.5*(k%2)),y-1.8+.40*k,1.0)
def copper(sg,y):
    b=B(); b.box((sg*(GW+.7),y,.38),(1.0,BAY-.5,.76),2)
    for k in range(9):
        q=r.uniform(.14,.30); yy=y-1.9+.47*k; b.revolve([(.01,.0),(q*.75,.0),(q,.05),(q*.97,.06),(q*.72,.015),(.01,.012)],32,(sg*(GW+.95),yy,.77),k%2)
        h=r.uniform(.18,.36); w=h*.42; b.revolve([(.01,0),(w*.8,0),(w,h*.35),(w*.5,h*.72),(w*.34,h*.8),(w*.44,h*.95),(w*.30,h),(.02,h*1.12)],26,(sg*(GW+.42),yy+.1,.76),(k+1)%2)
    for k in range(6):
        q=.20+.05*(k%3); b.add([(sg*(HW+1.66),y-1.85+.72*k+q*math.cos(a),1.95+q*math.sin(a)) for a in np.linspace(0,6.2832,30)][:-1],[tuple(range(29))[::-sg]],k%2)
        for zz in (1.25,2.5): b.add([(sg*(HW+1.66),y-1.5+.72*k+.15*math.cos(a),zz+.15*math.sin(a)) for a in np.linspace(0,6.2832,24)][:-1],[tuple(range(23))[::-sg]],(k+1)%2)
    b.obj('copper',[cop,brass,wood]); [lampat(sg*(GW+.25),y-1.6+.8*k,2.2+.15*(k%2),k*4+2) for k in range(5)]
def cloths(sg,y):
    b=B(); b.box((sg*(GW+.7),y,.35),(1.0,BAY-.5,.70),6)
    for k in range(8):
        z=.70
        for q in range(r.randint(4,8)): b.box((sg*(GW+.62),y-1.85+.53*k,z+.035),(.62,.44,.068),r.randrange(6),r.uniform(-.05,.05)); z+=.07
    for z in (1.55,2.05):
        b.box((sg*(HW+1.5),y,z),(.42,BAY-.4,.04),6)
        for k in range(10): [b.box((sg*(HW+1.46),y-1.9+.42*k,z+.05+.06*q),(.34,.36,.056),r.randrange(6)) for q in range(r.randint(3,6))]
    b.obj('cloth',FB+[wood],bevel=.012)
    for k in range(4): curtain('scarf',(sg*(GW+.06),y-1.75+.95*k),(sg*(GW+.06),y-1.25+.95*k),1.55,2.68,FB[(k*2+1)%6],4,.03,1.0,k,60)
KIND=[spice,carpets,glass,copper,cloths]; TURN=arg('turn',0)
for k in range(N):
    for sg in (-1,1):
        y=Y0+BAY*(k+.5); KIND[((k*2+(0 if sg<0 else 2))+TURN)%5](sg,y); area((sg*(HW+.7),y,2.72),(sg*(HW+.9),y,0),.8,3.4,80,(1,.70,.42))
for k in range(N):
    for x in (-.75,.75): lampat(x,Y0+BAY*k,3.15+.10*((k+int(x>0))%2),k*7+int(x>0)*3+2,4.6)
    if k<N: area((0,Y0+BAY*(k+.5),4.9),(0,Y0+BAY*(k+.5),0),1.6,2.6,26,(1,.80,.56))
ch.obj('chains',[brass])
# sunlight through the far gate
b=B(); b.box((0,Y0+L+2.5,6.4),(14,.6,6),0); b.obj('gate',[stone]); area((0,Y0+L+3,2.2),(0,0,1.4),3.6,3.2,420,(1,.84,.60))
gl=emit('nohaze_gate',(1,.86,.62,1),2.2); g=B(); g.box((0,Y0+L+5,2.5),(6,.1,6),0); g.obj('beyond',[gl])
CLO=[((.62,.56,.46),(.16,.17,.2)),((.42,.10,.07),(.12,.13,.16)),((.10,.24,.32),(.30,.26,.2)),((.58,.44,.2),(.14,.12,.1)),((.2,.22,.2),(.1,.1,.11))]
for k,(x,y) in enumerate(opt('people',((-.5,16.5),(.35,17.4),(.9,23),(-.8,26),(.1,29),(-.3,33),(.8,35)))): figure(x,y,.0,r.uniform(-.4,.4)+(math.pi if k%3==0 else 0),CLO[k%5],r.uniform(1.6,1.82),r.uniform(.2,.45),k)
sd=sky(30,0,.2,sun=0); haze((.95,.70,.44),58,6,.72)
camera((-.15,-.9,1.5),(.06,14,1.85),22)
render('bazaar',key=arg('key',.20),sat=1.42,power=1.32,bloom=.28,bthr=.9,edge=.8,coh=.8,dn=2.4,warm=.07,wb=(1.0,1,1.0))
